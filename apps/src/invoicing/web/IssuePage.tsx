import { refreshApp, useAdd, usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { taxOf } from '#src/invoicing/applying/tax.ts'
import { title } from '#src/invoicing/titles/title.ts'
import { invoiceableCall } from './calls.generated.ts'
import styles from './Issue.module.css'
import { TitleDialog } from './TitleDialog.tsx'
import { useText } from './texts.ts'

const FEN = 100
const NARROW = { width: 130 }
const WIDE = { width: '100%' }
const SHOWN = 50

/** Amounts that are to be invoiced, by bill, in fen. */
type Chosen = Readonly<Record<string, number>>

const Body = ({ of }: { of: string }): ReactNode => {
  const t = useText()
  const label = useLabel(apply)
  const client = useQueryClient()
  const offline = useRealtimeStatus() === 'offline'
  const bills = useCall(invoiceableCall, { customer: of })
  const titles = usePage(title, { pageNum: 1, pageSize: SHOWN, filter: { field: 'customer', cmp: 'eq', value: of } })
  const add = useAdd(apply, { quiet: true, announce: false })
  const [chosen, choose] = useState<Chosen>({})
  const [titleUuid, setTitle] = useState<string>()
  const [type, setType] = useState('1')
  const [email, setEmail] = useState('')
  const [naming, setNaming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (bills.isLoadingError) return <LoadFailed error={bills.error} onRetry={() => void bills.refetch()} />
  if (bills.data === undefined || titles.data === undefined) return <PageSkeleton />
  const open = bills.data.filter(({ left }) => left > 0)
  if (open.length === 0) return <StateBlock picture="done" title={t('没有可开票的账单')} hint={t('已缴且未开票的账单会出现在这里')} />
  const current = titleUuid ?? titles.data.list[0]?.uuid
  const total = Object.values(chosen).reduce((sum, amount) => sum + amount, 0)
  const tax = open.reduce((sum, { uuid, taxRate }) => sum + taxOf(chosen[uuid] ?? 0, taxRate), 0)
  const set = (uuid: string, amount: number | null): void => {
    const { [uuid]: _before, ...others } = chosen
    choose(amount === null ? others : { ...others, [uuid]: amount })
  }
  const send = async (): Promise<void> => {
    setProblem(null)
    const lines = Object.entries(chosen).map(([receivable, amount]) => ({ receivable, amount }))
    try {
      await add.mutateAsync({ titleUuid: current ?? '', type: type as '1', lines, ...(email !== '' && { email }) })
      requestHost().toast({ kind: 'success', text: t('开票申请已提交') })
      choose({})
      void refreshApp(client, apply)
    } catch (error) {
      const { fields, msg } = asCallError(error)
      setProblem(Object.values(fields)[0] ?? msg)
    }
  }
  return (
    <div className={styles.desk}>
      <section aria-label={t('可开票账单')} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label={t('全选')}
                  checked={open.every(({ uuid }) => uuid in chosen)}
                  indeterminate={Object.keys(chosen).length > 0 && !open.every(({ uuid }) => uuid in chosen)}
                  onChange={({ target }) => choose(target.checked ? Object.fromEntries(open.map(({ uuid, left }) => [uuid, left])) : {})}
                />
              </th>
              <th scope="col">{t('开票项目')}</th>
              <th scope="col">{t('已缴')}</th>
              <th scope="col">{t('可开票')}</th>
              <th scope="col">{t('税率')}</th>
              <th scope="col">{t('开票金额')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ uuid, no, name, object, paid, left, taxRate }) => (
              <tr key={uuid}>
                <td>
                  <Checkbox
                    aria-label={`${name} ${no}`}
                    checked={uuid in chosen}
                    onChange={({ target }) => set(uuid, target.checked ? left : null)}
                  />
                </td>
                <th scope="row">
                  {name}
                  <small>{[object, no].filter(Boolean).join(' · ')}</small>
                </th>
                <td>{formatMoney(paid)}</td>
                <td>{formatMoney(left)}</td>
                <td>{`${taxRate / FEN}%`}</td>
                <td>
                  {uuid in chosen ? (
                    <NumberField
                      aria-label={t('{name} 的开票金额', { name })}
                      style={NARROW}
                      prefix="¥"
                      precision={2}
                      min={0}
                      value={(chosen[uuid] ?? 0) / FEN}
                      onChange={(value) => set(uuid, Math.round((value ?? 0) * FEN))}
                    />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-label={t('开票')} className={styles.form}>
        <div className={styles.field}>
          <span>{t('发票抬头')}</span>
          <div className={styles.title}>
            <Select
              aria-label={t('发票抬头')}
              style={WIDE}
              placeholder={t('请先新建抬头')}
              {...(current !== undefined && { value: current })}
              options={titles.data.list.map(({ uuid, name, taxNo }) => ({ value: uuid, label: [name, taxNo].filter(Boolean).join(' ') }))}
              onChange={setTitle}
            />
            <Button onClick={() => setNaming(true)}>{t('新建抬头')}</Button>
          </div>
        </div>
        <div className={styles.field}>
          <span>{t('发票类型')}</span>
          <Select
            aria-label={t('发票类型')}
            style={WIDE}
            value={type}
            options={(apply.fields.type.spec.options ?? []).map(({ code, label: name }) => ({ value: String(code), label: label(name) }))}
            onChange={setType}
          />
        </div>
        <div className={styles.field}>
          <span>{t('接收邮箱')}</span>
          <Input aria-label={t('接收邮箱')} type="email" maxLength={100} value={email} onChange={({ target }) => setEmail(target.value)} />
        </div>
        <dl className={styles.sums}>
          <div>
            <dt>{t('价税合计')}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
          <div>
            <dt>{t('税额合计')}</dt>
            <dd>{formatMoney(tax)}</dd>
          </div>
        </dl>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {offline ? <p role="status">{t('网络已断开，恢复后可提交')}</p> : null}
        <Button
          type="primary"
          block
          loading={add.isPending}
          disabled={offline || total === 0 || current === undefined}
          onClick={() => void send()}
        >
          {t('提交开票申请')}
        </Button>
      </section>
      {naming ? (
        <TitleDialog
          customer={of}
          onDone={(uuid) => {
            setNaming(false)
            setTitle(uuid)
            void titles.refetch()
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  )
}

/** 开票台: a customer is chosen, then what they have paid, then the invoice is asked for. */
export const IssuePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [of, setOf] = useState<string>()
  return (
    <ScrollingPage
      heading={heading}
      tools={<RowPicker of={customer} value={of} onChange={setOf} label={t('选择客户')} placeholder={t('姓名、手机号')} />}
    >
      <div className={styles.page}>
        {of === undefined ? (
          <StateBlock picture="empty" title={t('选择客户开始开票')} hint={t('可开票金额为已缴减去已退与已开票')} />
        ) : (
          <Body key={of} of={of} />
        )}
      </div>
    </ScrollingPage>
  )
}
