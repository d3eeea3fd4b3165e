import type { RowOf } from '@qifuyun/kit/entity.ts'
import { refreshApp, useInfo } from '@qifuyun/kit-web/api.ts'
import { FieldText } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { isMissing } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CHOSEN, type Chosen, leadOf, type Side, sideOf } from '#src/customers/merging/choosing.ts'
import { customer } from '#src/customers/records/customer.ts'
import { mergeCall } from './calls.generated.ts'
import styles from './Merge.module.css'
import { useText } from './texts.ts'

type Customer = RowOf<typeof customer>

const valueIn = (row: Customer, key: Chosen): unknown => row[key]
const differs = (one: Customer, other: Customer, key: Chosen): boolean =>
  !(isMissing(valueIn(one, key)) && isMissing(valueIn(other, key))) &&
  JSON.stringify(valueIn(one, key)) !== JSON.stringify(valueIn(other, key))

interface ChoosingProps {
  kept: Customer
  merged: Customer
  onSwap: () => void
  onClose: () => void
}

const Choosing = ({ kept, merged, onSwap, onClose }: ChoosingProps): ReactNode => {
  const t = useText()
  const label = useLabel(customer)
  const [choices, setChoices] = useState<Partial<Record<Chosen, Side>>>({})
  const client = useQueryClient()
  const merge = useAction(mergeCall, { announce: true, onDone: () => void refreshApp(client, customer) })
  const rows = CHOSEN.filter((key) => leadOf(key) === key && differs(kept, merged, key))
  const submit = async (): Promise<void> => {
    await merge.mutateAsync({ kept: kept.uuid, merged: merged.uuid, choices })
    onClose()
  }
  const cell = (row: Customer, key: Chosen): ReactNode => (
    <FieldText of={customer} name={key} spec={customer.fields[key].spec} row={{ ...row }} dense />
  )
  return (
    <>
      <p className={styles.hint}>{t('「{merged}」的房屋、往来与全部业务数据将并入「{kept}」', { merged: merged.name, kept: kept.name })}</p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{t('字段')}</th>
            <th scope="col">
              {t('保留')} · {kept.customerNo}
            </th>
            <th scope="col">
              {t('并入')} · {merged.customerNo}
              <Button
                type="text"
                size="small"
                icon={<ArrowLeftRight size={14} aria-hidden="true" />}
                aria-label={t('交换')}
                onClick={onSwap}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => {
            const side = choices[key] ?? sideOf(valueIn(kept, key), valueIn(merged, key))
            const name = label(customer.fields[key].spec.label)
            const radio = (of: Side, row: Customer): ReactNode => (
              <td>
                <Radio
                  checked={side === of}
                  onChange={() => setChoices({ ...choices, [key]: of })}
                  aria-label={`${name} ${of === 'kept' ? t('保留') : t('并入')}`}
                >
                  {cell(row, key)}
                </Radio>
              </td>
            )
            return (
              <tr key={key}>
                <th scope="row">{name}</th>
                {radio('kept', kept)}
                {radio('merged', merged)}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.hint}>{t('标签与号码将合在一起')}</p>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('取消')}</Button>
        <Button type="primary" danger loading={merge.isPending} onClick={() => void submit().catch(() => undefined)}>
          {t('合并')}
        </Button>
      </div>
    </>
  )
}

/** Two customers side by side: which one stays, and whose value of each field. */
export const MergeDialog = ({ one, other, onClose }: { one: string; other: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const [swapped, setSwapped] = useState(false)
  const [first, second] = [useInfo(customer, one), useInfo(customer, other)]
  const failed = first.isLoadingError ? first : second.isLoadingError ? second : null
  const body = (): ReactNode => {
    if (failed !== null) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
    if (first.data === undefined || second.data === undefined) return <PageSkeleton />
    const [kept, merged] = swapped ? [second.data, first.data] : [first.data, second.data]
    return <Choosing key={String(swapped)} kept={kept} merged={merged} onSwap={() => setSwapped(!swapped)} onClose={onClose} />
  }
  return (
    <Modal open title={t('合并客户')} width={720} footer={null} onCancel={onClose}>
      {body()}
    </Modal>
  )
}
