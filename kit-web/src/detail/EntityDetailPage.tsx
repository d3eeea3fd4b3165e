import type { ReactNode } from 'react'
import { EntityDetail, type EntityDetailProps } from './EntityDetail.tsx'

/** A row as a page of its own. */
export const EntityDetailPage = (props: EntityDetailProps): ReactNode => <EntityDetail {...props} page />
