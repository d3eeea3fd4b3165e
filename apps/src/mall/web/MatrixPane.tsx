import { filterOf } from '@qifuyun/kit/where.ts'
import { refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { SKUS_MAX } from '#src/mall/codes.ts'
import { combinationsOf, countOf } from '#src/mall/goods/combinations.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { PLAIN, sku } from '#src/mall/goods/sku.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { matrixCall } from './calls.generated.ts'
import styles from './Mall.module.css'
import { fenOf, yuanOf } from './numbers.ts'
import { useText } from './texts.ts'

interface Line {
  specText: string
  skuCode: string
  /** In yuan, as it is typed. */
  price: number | null
  weightG: number
  warn: number
  enabled: boolean
}

const specsOf = (row: Row): { values: string }[] =>
  Array.isArray(row.specs) ? row.specs.map((each: { values?: unknown }) => ({ values: textOf(each.values) })) : []

/** The combinations of goods, each with what is known of it already. */
const linesOf = (row: Row, known: readonly Omit<Line, 'price'>[], prices: ReadonlyMap<string, number>): Line[] => {
  const made = combinationsOf(specsOf(row))
  const names = [
    ...new Set([...(made.length === 0 ? [PLAIN] : made), ...known.filter(({ enabled }) => enabled).map(({ specText }) => specText)]),
  ]
  return names.map((specText, n) => {
    const old = known.find((each) => each.specText === specText)
    const fresh = { specText, skuCode: `${textOf(row.no)}-${n + 1}`, weightG: 0, warn: 0, enabled: true }
    return { ...(old ?? fresh), price: yuanOf(prices.get(specText) ?? null) }
  })
}

interface EditorProps {
  row: Row
  lines: readonly Line[]
}

const Editor = ({ row, lines: first }: EditorProps): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [lines, setLines] = useState(first)
  const saving = useAction(matrixCall, {
    quiet: true,
    onDone: ({ added, changed }) => {
      void message.success(t('已新增 {added} 个、更新 {changed} 个规格', { added, changed }))
      void refreshApp(client, sku)
      void refreshApp(client, goods)
      void refreshApp(client, stock)
    },
  })
  const problem = saving.error === null ? null : asCallError(saving.error)
  const change = (at: number, values: Partial<Line>): void =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...values } : line)))
  const uuid = textOf(row.uuid)
  const save = (): void =>
    saving.mutate({
      goods: uuid,
      skus: lines.map(({ price, ...line }) => ({ ...line, price: fenOf(price) ?? 0 })),
    })
  return (
    <>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t('规格')}</th>
            <th scope="col">{t('SKU编码')}</th>
            <th scope="col">{t('售价')}</th>
            <th scope="col">{t('重量（克）')}</th>
            <th scope="col">{t('预警库存')}</th>
            <th scope="col">{t('启用')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.specText}>
              <th scope="row">{line.specText}</th>
              <td>
                <Input
                  aria-label={t('{name}的SKU编码', { name: line.specText })}
                  value={line.skuCode}
                  maxLength={30}
                  onChange={({ target }) => change(at, { skuCode: target.value })}
                />
              </td>
              <td>
                <NumberField
                  aria-label={t('{name}的售价', { name: line.specText })}
                  prefix="¥"
                  precision={2}
                  min={0}
                  value={line.price}
                  onChange={(price) => change(at, { price })}
                />
              </td>
              <td>
                <NumberField
                  aria-label={t('{name}的重量', { name: line.specText })}
                  precision={0}
                  min={0}
                  value={line.weightG}
                  onChange={(weightG) => change(at, { weightG: weightG ?? 0 })}
                />
              </td>
              <td>
                <NumberField
                  aria-label={t('{name}的预警库存', { name: line.specText })}
                  precision={0}
                  min={0}
                  value={line.warn}
                  onChange={(warn) => change(at, { warn: warn ?? 0 })}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={t('启用{name}', { name: line.specText })}
                  checked={line.enabled}
                  onChange={({ target }) => change(at, { enabled: target.checked })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {Object.entries(problem.fields)
            .map(([field, said]) => `${lines[Number(/\d+/.exec(field)?.[0] ?? -1)]?.specText ?? ''} ${said}`.trim())
            .join('；') || problem.msg}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="primary" loading={saving.isPending} onClick={save}>
          {t('保存规格')}
        </Button>
      </div>
    </>
  )
}

/** 规格矩阵: all combinations of the options of goods in one table, saved at once. */
export const MatrixPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(sku)
  const known = usePage(sku, { filter: filterOf(sku, (f) => f.eq('goods', textOf(row.uuid))), pageSize: SKUS_MAX * 2 })
  const count = countOf(specsOf(row))
  if (!may('add') || known.data === undefined) return null
  if (count > SKUS_MAX) return <p className={styles.problem}>{t('每个商品最多{n}个规格', { n: SKUS_MAX })}</p>
  const old = known.data.list.map(({ specText, skuCode, weightG, warn, enabled }) => ({
    ...{ specText, skuCode, weightG: weightG ?? 0, warn: warn ?? 0, enabled: Boolean(enabled) },
  }))
  const prices = new Map(known.data.list.map(({ specText, price }) => [specText, price]))
  const lines = linesOf(row, old, prices)
  return (
    <section className={styles.pane} aria-label={t('规格矩阵')}>
      <h3>{t('规格与价格')}</h3>
      {/* Other options or other SKUs are another table. */}
      <Editor key={`${String(row.version)} ${known.data.list.map(({ version }) => version).join()}`} row={row} lines={lines} />
    </section>
  )
}
