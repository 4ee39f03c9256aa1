/** A file that is not taken; the message is for the person who sent it. It crosses threads as its message alone. */
export class FileRefusal extends Error {}

/** What is said of a file that cannot be looked through to its end, whatever is wrong with it. */
export const BROKEN = '文件已损坏或结构异常，无法核查'
