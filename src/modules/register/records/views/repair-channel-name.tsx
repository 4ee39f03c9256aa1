import { REPAIR_CHANNEL_WORDS, type RepairChannel } from '../../publicity/repair-channel-contract.ts'

/** Where a record's repair is applied for, linked if it is a website. */
export function RepairChannelName({ door }: { door: RepairChannel }) {
  const { name, href } = REPAIR_CHANNEL_WORDS[door]
  return href ? <a href={href}>{name}</a> : name
}
