import { labelKey } from '@qifuyun/kit/fields.ts'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useWorkers } from '../../reads.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import { textOf } from '../row.ts'
import styles from './WorkerInput.module.css'

interface Worker {
  value: string
  label: string
  online: boolean
  open: number
}

const WorkerLine = ({ of: { label, online, open } }: { of: Worker }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.worker}>
      <span className={styles.name}>{label}</span>
      {online ? null : <span className={styles.away}>{t('离线')}</span>}
      <span className={styles.open}>{t('在手 {n}', { n: open })}</span>
    </span>
  )
}

const workerLine = ({ data }: { data: Worker }): ReactNode => <WorkerLine of={data} />

/** Chooses among those who do such work, with what each has in hand. */
export const WorkerInput = ({ rows, ...props }: InputProps & { rows: readonly string[] }): ReactNode => {
  const { of, name, row, onChange } = props
  const t = useText()
  const workers = useWorkers(of, rows)
  const list = workers.data ?? []
  const names = new Map(useMembers(list.map(({ userUuid }) => userUuid)).map(({ userUuid, userName }) => [userUuid, userName]))
  const value = textOf(row[name])
  const options: Worker[] = list.map(({ userUuid, onlineFlag, openCount }) => ({
    value: userUuid,
    label: names.get(userUuid) ?? '',
    online: onlineFlag === 1,
    open: openCount,
  }))
  const empty = workers.isError ? t('加载失败') : t('没有可处理该类型的人员，请先在类型中添加')
  return (
    <Select
      {...controlProps(props)}
      className={styles.wide ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      loading={workers.isPending}
      placeholder={t('请选择')}
      notFoundContent={workers.isPending ? t('加载中') : empty}
      value={options.some((option) => option.value === value) ? value : null}
      options={options}
      optionRender={workerLine}
      onChange={(uuid: string) => onChange({ [name]: uuid, [labelKey(name)]: names.get(uuid) ?? null })}
    />
  )
}
