/** A refused file. The message is for the uploader, and it alone is passed between threads. */
export class FileRefusal extends Error {}

/** Message for a file that cannot be parsed to its end, for any reason. */
export const BROKEN_FILE = '文件已损坏或结构异常，无法核查'
