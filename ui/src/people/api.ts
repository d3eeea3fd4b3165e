// What other features may use of the address book.
export { useMembers } from './members.ts'
export { OrganPicker } from './OrganPicker.tsx'
export { PersonPicker } from './PersonPicker.tsx'
export type { Picked, PickerProps } from './picks.ts'
