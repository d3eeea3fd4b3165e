import { right } from '@qifuyun/kit/permissions.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { writeAskedNew } from '@qifuyun/kit-web/list/asked-new.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractApp } from '#src/contract-management/app.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { ContractPane } from './ContractPane.tsx'
import { ExpiryBoard } from './ExpiryBoard.tsx'
import { Preview } from './Preview.tsx'
import { useText } from './texts.ts'

/** A contract in force is changed, or ended, by a document that begins with it. */
const ChangeButton = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(change)
  if (!may('add') || !contract.isIn({ state: textOf(row.state) }, 'active')) return null
  return (
    <Link to={`/application/${contractApp.appKey}?entity=change&${writeAskedNew({ contract: textOf(row.uuid) })}`}>
      <Button>{t('变更或终止')}</Button>
    </Link>
  )
}

/** Contracts with their payments and editions, and the board of what ends when. */
export const application = loadedApp(contractApp, {
  pages: [{ key: 'expiring', label: '到期看板', right: right(contract, 'read'), Page: ExpiryBoard }],
  seldom: ['edition', 'contractType', 'performance'],
  lists: {
    template: { detail: { renderExtra: (row) => <Preview template={textOf(row.uuid)} /> } },
    contract: {
      detail: { renderExtra: (row) => <ContractPane row={row} />, renderButtons: (row) => <ChangeButton row={row} /> },
    },
  },
})
