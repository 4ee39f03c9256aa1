import type { SiteProfile } from './profile.ts'

/** An office that answers questions: its telephone and office hours. */
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
 * Telephones with their office hours. Pages use it instead of the profile, so that every telephone is shown with its own hours: the centre has the
 * hours of the service window with the same number.
 */
export function listOffices({ organiser, phone, windows }: Offices) {
  const hours = windows.find((window) => window.phone === phone)?.hours ?? null
  const centre: Office = { name: organiser, phone, hours }
  return { centre, windows }
}

/** The office of that name: the centre, or a member unit by its full or short name; null if its telephone is unknown. */
export function findOffice(name: string, profile: Offices, units: readonly Unit[]): Office | null {
  const { centre } = listOffices(profile)
  if (name === centre.name) return centre
  const unit = units.find((each) => each.name === name || each.shortName === name)
  return unit?.phone ? { name: unit.name, phone: unit.phone, hours: unit.hours } : null
}
