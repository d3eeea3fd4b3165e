import { filterOf } from '@qifuyun/kit/where.ts'
import { refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { MOVE } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { stockMove } from '#src/mall/stock/move.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { adjustCall } from './calls.generated.ts'
import styles from './Mall.module.css'
import { useText } from './texts.ts'

const SHOWN = 100
const TYPING_MS = 300

type Kind = typeof MOVE.in | typeof MOVE.counted | typeof MOVE.lost

/** What is typed for each SKU, by its uuid; nothing typed is nothing done. */
type Typed = Readonly<Record<string, number | null>>

const useRows = (keyword: string) => {
  const asked = useDebounced(keyword, TYPING_MS)
  return usePage(stock, {
    ...(asked !== '' && { keyword: asked }),
    filter: filterOf(stock, (f) => f.notEmpty('goods')),
    pageSize: SHOWN,
    sort: [{ field: 'available', order: 'asc' }],
  })
}

/** 库存台: receipts, losses and counts of many SKUs, posted together. */
export const StockDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [kind, setKind] = useState<Kind>(MOVE.in)
  const [keyword, setKeyword] = useState('')
  const [remark, setRemark] = useState('')
  const [typed, setTyped] = useState<Typed>({})
  const page = useRows(keyword)
  const lines = Object.entries(typed).flatMap(([uuid, qty]) => (qty === null ? [] : [{ sku: uuid, qty }]))
  const posting = useAction(adjustCall, {
    quiet: true,
    onDone: ({ posted }) => {
      setTyped({})
      setRemark('')
      void message.success(t('已记入 {n} 个规格', { n: posted }))
      for (const of of [stock, stockMove, sku, goods]) void refreshApp(client, of)
    },
  })
  const problem = posting.error === null ? null : asCallError(posting.error)
  const words = { [MOVE.in]: t('入库数量'), [MOVE.counted]: t('实盘数量'), [MOVE.lost]: t('报损数量') }
  const names = new Map((page.data?.list ?? []).map((row) => [row.sku, row.name ?? '']))
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.bar}>
        <Segmented<Kind>
          aria-label={t('调整方式')}
          value={kind}
          options={[
            { value: MOVE.in, label: t('入库') },
            { value: MOVE.counted, label: t('盘点') },
            { value: MOVE.lost, label: t('报损') },
          ]}
          onChange={(value) => {
            setKind(value)
            setTyped({})
          }}
        />
        <Input.Search
          className={styles.select ?? ''}
          allowClear
          aria-label={t('查找商品')}
          placeholder={t('商品名称或SKU编码')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Input
          className={styles.note ?? ''}
          aria-label={t('备注')}
          placeholder={t('备注，如供货单号')}
          maxLength={100}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <Button
          type="primary"
          disabled={lines.length === 0}
          loading={posting.isPending}
          onClick={() => posting.mutate({ kind, remark, lines })}
        >
          {t('确认记账（{n}）', { n: lines.length })}
        </Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className={`${styles.problem ?? ''} ${styles.bar ?? ''}`}>
          {Object.entries(problem.fields)
            .map(([field, said]) => `${names.get(lines[Number(/\d+/.exec(field)?.[0] ?? -1)]?.sku ?? '') ?? ''} ${said}`.trim())
            .join('；') || problem.msg}
        </p>
      )}
      {page.isLoadingError ? (
        <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data === undefined ? (
        <PageSkeleton />
      ) : page.data.list.length === 0 ? (
        <StateBlock picture="noResult" title={t('没有商品规格')} hint={t('在商品中添加规格后可在此入库')} />
      ) : (
        <div className={styles.table}>
          <FigureTable>
            <thead>
              <tr>
                <th scope="col">{t('商品')}</th>
                <th scope="col">{t('SKU编码')}</th>
                <th scope="col">{t('在库数量')}</th>
                <th scope="col">{t('已占用')}</th>
                <th scope="col">{t('可售库存')}</th>
                <th scope="col">{words[kind]}</th>
              </tr>
            </thead>
            <tbody>
              {page.data.list.map((row) => (
                <tr key={row.uuid}>
                  <th scope="row">{row.name}</th>
                  <td>{row.skuCode}</td>
                  <td>{row.onHand}</td>
                  <td>{row.reserved}</td>
                  <td className={row.short ? styles.short : undefined}>{row.available}</td>
                  <td>
                    <NumberField
                      aria-label={`${words[kind]} ${row.name ?? ''}`}
                      precision={0}
                      min={0}
                      value={typed[row.sku] ?? null}
                      onChange={(qty) => setTyped({ ...typed, [row.sku]: qty })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </div>
      )}
    </ScrollingPage>
  )
}
