/** Items of a subject with a column in `subject` and in the staging table. All others are in `details`. */
export const SUBJECT_COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  creditCode: 'credit_code',
  entityType: 'entity_type',
  registerStatus: 'register_status',
  legalRepresentative: 'legal_representative',
  establishedAt: 'established_at',
  address: 'address',
  registerAuthority: 'register_authority',
}
