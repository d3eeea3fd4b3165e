import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { importHeader } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { Importing } from '@qifuyun/ui/progress/store.ts'
import { Alert, Select, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { chosenColumns, type Mapping, mapped, missingOf } from './column-mapping.ts'
import styles from './ImportDialog.module.css'
import { useText } from './texts.ts'

const HEIGHT = 320
const NONE = ''

type Label = Output<NonNullable<typeof importHeader.__types>>['labels'][number]

interface ImportColumnsProps {
  importing: Importing
  paths: readonly string[]
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** 对应表头: which column of the import each header of the files means, for files that were not made from the template. */
export const ImportColumns = ({ importing, paths, mapping, onMapping }: ImportColumnsProps): ReactNode => {
  const t = useText()
  const header = useCall(importHeader, {
    progressBusinessCode: importing.businessCode,
    excelPath: [...paths],
    progressParamData: { ...importing.params },
  })
  if (header.isLoadingError) return <LoadFailed error={header.error} onRetry={() => void header.refetch()} />
  if (header.data === undefined) return <PageSkeleton />
  const { columns, labels } = header.data
  const chosen = chosenColumns(labels, mapping)
  const missing = missingOf(columns, chosen)
  const options = [
    { value: NONE, label: t('不导入') },
    ...columns.map(({ key, label, requiredFlag }) => ({ value: key, label: requiredFlag === 1 ? `${label} *` : label })),
  ]
  const shown: TableProps<Label>['columns'] = [
    { key: 'label', title: t('文件中的表头'), dataIndex: 'label', ellipsis: true },
    { key: 'sample', title: t('示例数据'), dataIndex: 'sample', ellipsis: true },
    {
      key: 'column',
      title: t('对应的列'),
      render: (_value, { label }) => (
        <Select
          className={styles.column ?? ''}
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('“{label}”对应的列', { label })}
          value={chosen.get(label) ?? NONE}
          options={options}
          onChange={(key: string) => onMapping(mapped(labels, mapping, label, key === NONE ? null : key))}
        />
      ),
    },
  ]
  return (
    <>
      <Alert
        showIcon
        type={missing.length > 0 ? 'warning' : 'success'}
        title={
          missing.length > 0
            ? t('还没有对应的必填列：{columns}', { columns: missing.join('、') })
            : t('已对应 {n} 列', { n: [...chosen.values()].filter((key) => key !== null).length })
        }
      />
      <Table<Label>
        size="small"
        rowKey="label"
        className={styles.grid ?? ''}
        columns={shown}
        dataSource={labels}
        pagination={false}
        scroll={{ y: HEIGHT }}
      />
    </>
  )
}
