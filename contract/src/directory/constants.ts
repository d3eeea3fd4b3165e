/** Where directories send people and departments (SCIM 2.0). */
export const SCIM_PATH = '/scim/v2'
/** What a directory did, or was refused. */
export const DIRECTORY_DEEDS = ['added', 'linked', 'changed', 'enabled', 'disabled', 'removed', 'refused'] as const
export type DirectoryDeed = (typeof DIRECTORY_DEEDS)[number]
/** What it was done to. */
export const DIRECTORY_SUBJECTS = ['person', 'organ'] as const
/** What a directory tells of a person or a department, by the names of the standard. */
export const DIRECTORY_FIELDS = [
  'userName',
  'externalId',
  'displayName',
  'title',
  'emails',
  'phoneNumbers',
  'active',
  'employeeNumber',
  'department',
  'members',
] as const
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number]
/** What a directory did is told for so long. */
export const DIRECTORY_KEEP_DAYS = 90
