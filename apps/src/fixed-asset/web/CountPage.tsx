import { CountPage as CountPageOf } from '@qifuyun/kit-web/counting/CountPage.tsx'
import type { ReactNode } from 'react'
import { count } from '#src/fixed-asset/counting/count.ts'
import { CountDesk } from './CountDesk.tsx'

/** 扫码盘点 of assets. */
export const CountPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <CountPageOf heading={heading} of={count} state="counting" label={({ no, title }) => `${no} · ${title}`} Desk={CountDesk} />
)
