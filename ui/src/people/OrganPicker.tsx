import type { ReactNode } from 'react'
import { OrganTreeSelect, type PickerProps } from './OrganTreeSelect.tsx'

/** Chooses departments. One that comes without a name shows it once the organisation is there. */
export const OrganPicker = (props: PickerProps): ReactNode => <OrganTreeSelect {...props} choosing="organ" />
