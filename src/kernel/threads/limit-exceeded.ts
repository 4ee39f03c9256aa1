/** The input exceeds a limit; the message is for its sender and names the limit. */
export class LimitExceeded extends Error {}
