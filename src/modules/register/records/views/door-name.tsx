import { DOOR_WORDS, type Door } from '../../publicity/door-contract.ts'

/** Where a record's repair is applied for, linked if it is a website. */
export function DoorName({ door }: { door: Door }) {
  const { name, href } = DOOR_WORDS[door]
  return href ? <a href={href}>{name}</a> : name
}
