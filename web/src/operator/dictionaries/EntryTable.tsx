import { Button, Space, Switch, Table, type TableProps } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/operator/texts.ts'
import { type Dictionary, type Entry, useSortEntries, useUpdateEntry } from '../calls.ts'
import styles from './DictionariesPage.module.css'
import { EntryRenaming } from './EntryDialogs.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const WIDTH = 640

/** The codes with two neighbours exchanged. */
const exchanged = (entries: readonly Entry[], index: number, with_: number): string[] => {
  const codes = entries.map(({ dictCode }) => dictCode)
  const [one, other] = [codes[index], codes[with_]]
  if (one === undefined || other === undefined) return codes
  return codes.with(index, other).with(with_, one)
}

interface DeedsProps {
  dictionary: Dictionary
  index: number
  onRename: (entry: Entry) => void
}

const Deeds = ({ dictionary: { parentCode, entries }, index, onRename }: DeedsProps): ReactNode => {
  const t = useText()
  const sort = useSortEntries()
  const entry = entries[index]
  if (entry === undefined) return null
  const name = entry.dictName
  const move = (to: number) => sort.mutate({ parentCode, dictCodeList: exchanged(entries, index, to) })
  const moving = (label: string, icon: ReactNode, to: number) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={sort.isPending || to < 0 || to >= entries.length}
      onClick={() => move(to)}
    />
  )
  return (
    <Space size={4}>
      <Button type="link" size="small" aria-label={t('重命名「{name}」', { name })} onClick={() => onRename(entry)}>
        {t('重命名')}
      </Button>
      {moving(t('上移「{name}」', { name }), <ArrowUp {...ICON} />, index - 1)}
      {moving(t('下移「{name}」', { name }), <ArrowDown {...ICON} />, index + 1)}
    </Space>
  )
}

const InUse = ({ dictionary: { parentCode, fixedFlag }, entry }: { dictionary: Dictionary; entry: Entry }): ReactNode => {
  const t = useText()
  const update = useUpdateEntry()
  const { dictCode, dictName, disabledFlag, version } = entry
  return (
    <Switch
      size="small"
      checked={disabledFlag === 0}
      disabled={fixedFlag === 1}
      loading={update.isPending}
      aria-label={t('启用「{name}」', { name: dictName })}
      {...(fixedFlag === 1 && { title: t('该字典由系统使用，不能增删') })}
      onChange={(on) => update.mutate({ parentCode, dictCode, dictName, disabledFlag: on ? 0 : 1, version })}
    />
  )
}

/** The entries of a dictionary in their order. */
export const EntryTable = ({ dictionary }: { dictionary: Dictionary }): ReactNode => {
  const t = useText()
  const [renaming, setRenaming] = useState<Entry | null>(null)
  const columns: NonNullable<TableProps<Entry>['columns']> = [
    { key: 'code', dataIndex: 'dictCode', title: t('编码'), width: 120 },
    {
      key: 'name',
      title: t('名称'),
      render: (_value, { dictName, originalName }) => (
        <>
          {dictName}
          {originalName === null || originalName === dictName ? null : (
            <span className={styles.original}>{t('原名 {name}', { name: originalName })}</span>
          )}
        </>
      ),
    },
    { key: 'use', title: t('启用'), width: 90, render: (_value, entry) => <InUse dictionary={dictionary} entry={entry} /> },
    {
      key: 'deeds',
      title: t('操作'),
      width: 190,
      render: (_value, _entry, index) => <Deeds dictionary={dictionary} index={index} onRename={setRenaming} />,
    },
  ]
  return (
    <div>
      <Table<Entry>
        size="middle"
        aria-label={dictionary.parentName}
        rowKey="dictCode"
        columns={columns}
        dataSource={dictionary.entries}
        pagination={false}
        scroll={{ x: WIDTH }}
      />
      {renaming === null ? null : <EntryRenaming parentCode={dictionary.parentCode} entry={renaming} onClose={() => setRenaming(null)} />}
    </div>
  )
}
