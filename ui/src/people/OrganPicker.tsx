import type { ReactNode } from 'react'
import { OrganTreeSelect } from './OrganTreeSelect.tsx'
import type { PickerProps } from './picks.ts'

/** Chooses departments. One that comes without a name shows it once the organisation is there. */
export const OrganPicker = (props: PickerProps): ReactNode => <OrganTreeSelect {...props} choosing="organ" />
