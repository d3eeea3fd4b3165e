import { addressOf, pastCodeOf } from '@qifuyun/kit/calls/wire.ts'
import { type ListFile, PAST_RIGHT } from '@qifuyun/kit/entity-spec.ts'
import { both } from '@qifuyun/kit/filter.ts'
import { openImport, startExport } from '@qifuyun/ui/progress/api.ts'
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
  const { files = [] } = of.spec.list
  const items = [
    ...(rights.may('import') ? [{ key: 'import', label: t('导入') }] : []),
    ...(past !== null && rights.may(`action.${PAST_RIGHT}`) ? [{ key: 'past', label: t('导入{what}', { what: label(past.label) }) }] : []),
    ...(rights.may('export')
      ? [
          { key: 'export', label: t('导出') },
          ...files.map(({ label: what }, index) => ({ key: `file${index}`, label: t('导出{what}', { what: label(what) }) })),
        ]
      : []),
  ]
  if (items.length === 0) return null
  const bring = (businessCode: string, what: string): void =>
    openImport({ businessCode, title: t('导入{what}', { what: label(what) }), params: {}, onStored: () => void refreshApp(client, of) })
  const write = ({ label: what, columns: keys, where }: ListFile): void => {
    const params = { ...list.body, filter: both(list.body.filter, where), columns: [...keys] }
    void startExport({ businessCode: addressOf(of).businessCode, title: t('导出{what}', { what: label(what) }), params })
  }
  const start = (key: string): void => {
    const file = files.find((_file, index) => key === `file${index}`)
    if (file !== undefined) write(file)
    else if (key === 'export') setExporting(true)
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
