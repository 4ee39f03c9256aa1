/** A limit that what was sent goes over; the message is for the person who sent it and names the limit. */
export class LimitMet extends Error {}
