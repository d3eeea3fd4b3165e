import type { ReactNode } from 'react'
import { useMembers } from './members.ts'
import { OrganTreeSelect } from './OrganTreeSelect.tsx'
import type { PickerProps } from './picks.ts'

/** Chooses colleagues. Who comes without a name gets it from the address book. */
export const PersonPicker = (props: PickerProps): ReactNode => {
  const nameless = props.value.flatMap(({ uuid, name }) => (name === undefined ? [uuid] : []))
  const names = new Map(useMembers(nameless).map(({ userUuid, userName }) => [userUuid, userName]))
  const value = props.value.map(({ uuid, name }) => ({ uuid, name: name ?? names.get(uuid) ?? '' }))
  return <OrganTreeSelect {...props} value={value} choosing="user" />
}
