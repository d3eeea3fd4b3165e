// What other features may use of the address book.
export { type MemberInfo, useMembers } from './members.ts'
export { OrganPicker } from './OrganPicker.tsx'
export { PersonPicker } from './PersonPicker.tsx'
export type { Picked, PickerProps } from './picks.ts'
