/** Items of a subject that have a column of their own in `subject` and in the staging table. All others are among the details. */
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
