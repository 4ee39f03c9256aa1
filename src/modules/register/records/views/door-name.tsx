import { DOOR_WORDS, type Door } from '../../publicity/door-contract.ts'

/** Where the repair of a record is applied for; a site can be followed. */
export function DoorName({ door }: { door: Door }) {
  const { name, href } = DOOR_WORDS[door]
  return href ? <a href={href}>{name}</a> : name
}
