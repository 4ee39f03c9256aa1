import type { SiteProfile } from './profile.ts'

/** Somebody to ask: a telephone, and when it is answered. */
export interface Office {
  name: string
  phone: string
  /** Null if the profile has no office hours for this telephone. */
  hours: string | null
}

interface Unit {
  name: string
  shortName: string
  phone: string | null
  hours: string | null
}

type Offices = Pick<SiteProfile, 'organiser' | 'phone' | 'windows'>

/**
 * The one table of hours and telephones. Pages read it and never the profile, so that a telephone is everywhere shown
 * with its own hours: the centre has those of the window that answers the same number.
 */
export function officesOf({ organiser, phone, windows }: Offices) {
  const hours = windows.find((window) => window.phone === phone)?.hours ?? null
  const centre: Office = { name: organiser, phone, hours }
  return { centre, windows }
}

/** The centre where it is meant, else the member unit of that name, full or short; null where no telephone of it is known. */
export function officeNamed(name: string, profile: Offices, units: readonly Unit[]): Office | null {
  const { centre } = officesOf(profile)
  if (name === centre.name) return centre
  const unit = units.find((each) => each.name === name || each.shortName === name)
  return unit?.phone ? { name: unit.name, phone: unit.phone, hours: unit.hours } : null
}
