import { addressOf, pastCodeOf } from '@qifuyun/kit/calls/wire.ts'
import { PAST_RIGHT } from '@qifuyun/kit/entity-spec.ts'
import { openImport } from '@qifuyun/ui/progress/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { ArrowDownUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { refreshApp } from '../commands.ts'
import { useLabel } from '../label.ts'
import { ExportDialog } from './ExportDialog.tsx'
import type { Columns } from './table/use-columns.ts'
import type { ListModel } from './use-list.ts'

/** 导入 and 导出 of a list, for those who may. */
export const TransferMenu = ({ list, columns }: { list: ListModel; columns: Columns }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [exporting, setExporting] = useState(false)
  const { of, rights } = list
  const label = useLabel(of)
  const { past } = of.spec
  const items = [
    ...(rights.may('import') ? [{ key: 'import', label: t('导入') }] : []),
    ...(past !== null && rights.may(`action.${PAST_RIGHT}`) ? [{ key: 'past', label: t('导入{what}', { what: label(past.label) }) }] : []),
    ...(rights.may('export') ? [{ key: 'export', label: t('导出') }] : []),
  ]
  if (items.length === 0) return null
  const bring = (businessCode: string, what: string): void =>
    openImport({ businessCode, title: t('导入{what}', { what: label(what) }), params: {}, onStored: () => void refreshApp(client, of) })
  const start = (key: string): void => {
    if (key === 'export') setExporting(true)
    else if (key === 'past' && past !== null) bring(pastCodeOf(of), past.label)
    else bring(addressOf(of).businessCode, of.spec.label)
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => start(key) }}>
        <Button aria-label={t('导入导出')} title={t('导入导出')} icon={<ArrowDownUp size={16} strokeWidth={1.75} aria-hidden="true" />} />
      </Dropdown>
      {exporting ? <ExportDialog list={list} columns={columns} onClose={() => setExporting(false)} /> : null}
    </>
  )
}
