import { type Block, type BlockOf, OPERATORS, TEMPLATE_LIMITS } from '@qifuyun/contract/papers/template.ts'
import {
  aroundBlock,
  duplicateBlock,
  findBlock,
  fitBlock,
  removeBlock,
  roomOf,
  shiftBlock,
  unwrapBlock,
  wrapBlock,
} from '@qifuyun/kit/paper/editing.ts'
import { Button, Input, Select, Tooltip } from 'antd'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlockTree } from './BlockTree.tsx'
import { BLOCK_LOOKS } from './block-words.ts'
import styles from './Editor.module.css'
import { useEditing } from './editor-context.ts'
import { FieldTextInput } from './FieldTextInput.tsx'
import { AlignLine, FieldSelect, Line, NumberLine, SwitchLine } from './parts.tsx'
import { TableForm } from './TableForm.tsx'
import { useText } from './texts.ts'

const POINTS = { min: 4, max: 72, step: 0.5, unit: 'pt' } as const
const MM = { unit: 'mm', step: 1 } as const
const MIN_MM = 1

/** Changes the values of a block, a run of small ones as one step. */
const useAlter = <B extends Block>({ id }: B) => {
  const { alter } = useEditing()
  return (values: Partial<B>): void => alter(id, values, `${id} ${Object.keys(values).join()}`)
}

const TextForm = ({ block }: { block: BlockOf<'text'> }): ReactNode => {
  const t = useText()
  const alter = useAlter(block)
  return (
    <>
      <FieldTextInput label={t('文字')} value={block.text} max={TEMPLATE_LIMITS.text} rows={2} onChange={(text) => alter({ text })} />
      <NumberLine label={t('字号')} {...POINTS} value={block.size} onChange={(size) => alter({ size })} />
      <AlignLine value={block.align} onChange={(align) => alter({ align })} />
      <SwitchLine label={t('加粗')} value={block.bold} onChange={(bold) => alter({ bold })} />
      <SwitchLine label={t('宋体')} value={block.serif} onChange={(serif) => alter({ serif })} />
      <SwitchLine label={t('空时整行隐藏')} value={block.hideEmpty} onChange={(hideEmpty) => alter({ hideEmpty })} />
    </>
  )
}

const FactsForm = ({ block }: { block: BlockOf<'facts'> }): ReactNode => {
  const t = useText()
  const { locked } = useEditing()
  const alter = useAlter(block)
  const set = (at: number, change: Partial<BlockOf<'facts'>['items'][number]>): void =>
    alter({ items: block.items.map((item, n) => (n === at ? { ...item, ...change } : item)) })
  return (
    <>
      {block.items.map((item, at) => (
        // Items have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.pair}>
          <Input
            size="small"
            aria-label={t('第 {n} 项的名称', { n: at + 1 })}
            value={item.label}
            maxLength={60}
            disabled={locked}
            onChange={({ target }) => set(at, { label: target.value })}
          />
          <FieldTextInput
            label={t('第 {n} 项的内容', { n: at + 1 })}
            value={item.value}
            max={300}
            onChange={(value) => set(at, { value })}
          />
          <Button
            type="text"
            size="small"
            disabled={locked}
            aria-label={t('删除第 {n} 项', { n: at + 1 })}
            icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => alter({ items: block.items.filter((_item, n) => n !== at) })}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={locked || block.items.length >= TEMPLATE_LIMITS.facts}
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => alter({ items: [...block.items, { label: t('名称'), value: '' }] })}
      >
        {t('加一项')}
      </Button>
      <Line label={t('标题')}>
        <Input
          size="small"
          aria-label={t('标题')}
          value={block.title ?? ''}
          maxLength={60}
          disabled={locked}
          onChange={({ target }) => alter({ title: target.value })}
        />
      </Line>
      <NumberLine label={t('分几列')} min={1} max={4} value={block.columns} onChange={(columns) => alter({ columns })} />
      <NumberLine label={t('字号')} {...POINTS} value={block.size} onChange={(size) => alter({ size })} />
      <SwitchLine label={t('空项隐藏')} value={block.hideEmpty} onChange={(hideEmpty) => alter({ hideEmpty })} />
    </>
  )
}

const CodeForm = ({ block }: { block: BlockOf<'qr'> | BlockOf<'barcode'> }): ReactNode => {
  const t = useText()
  const { locked, alter: change } = useEditing()
  const alter = (values: object): void => change(block.id, values, `${block.id} ${Object.keys(values).join()}`)
  return (
    <>
      <FieldTextInput
        label={t('内容')}
        value={block.content}
        max={block.kind === 'qr' ? 300 : 100}
        onChange={(content) => alter({ content })}
      />
      {block.kind === 'qr' ? (
        <>
          <NumberLine label={t('边长')} {...MM} min={MIN_MM} max={100} value={block.size} onChange={(size) => alter({ size })} />
          <Line label={t('说明')}>
            <Input
              size="small"
              aria-label={t('说明')}
              value={block.caption}
              maxLength={60}
              disabled={locked}
              onChange={({ target }) => alter({ caption: target.value })}
            />
          </Line>
        </>
      ) : (
        <>
          <NumberLine label={t('宽')} {...MM} min={MIN_MM} max={200} value={block.width} onChange={(width) => alter({ width })} />
          <NumberLine label={t('高')} {...MM} min={MIN_MM} max={60} value={block.height} onChange={(height) => alter({ height })} />
        </>
      )}
      <AlignLine value={block.align} onChange={(align) => alter({ align })} />
    </>
  )
}

const WhenForm = ({ block }: { block: BlockOf<'when'> }): ReactNode => {
  const t = useText()
  const { template, change, locked, select } = useEditing()
  const alter = useAlter(block)
  const names = { filled: t('有值'), empty: t('为空'), is: t('等于'), isNot: t('不等于'), more: t('大于'), less: t('小于') }
  return (
    <>
      <FieldSelect label={t('字段')} value={block.field} onChange={(field) => alter({ field })} />
      <Line label={t('条件')}>
        <Select
          className={styles.wide ?? ''}
          aria-label={t('条件')}
          disabled={locked}
          value={block.op}
          options={OPERATORS.map((value) => ({ value, label: names[value] }))}
          onChange={(op) => alter({ op })}
        />
      </Line>
      {block.op === 'filled' || block.op === 'empty' ? null : (
        <Line label={t('值')}>
          <Input
            aria-label={t('值')}
            value={block.value}
            maxLength={100}
            disabled={locked}
            onChange={({ target }) => alter({ value: target.value })}
          />
        </Line>
      )}
      <Button
        size="small"
        disabled={locked}
        onClick={() => {
          change(unwrapBlock(template, block.id))
          select(block.blocks[0]?.id ?? null)
        }}
      >
        {t('去掉条件')}
      </Button>
    </>
  )
}

const RowForm = ({ block }: { block: BlockOf<'row'> }): ReactNode => {
  const t = useText()
  const { template, change, locked } = useEditing()
  const alter = useAlter(block)
  const { cells } = block
  return (
    <>
      {cells.map(({ width }, at) => (
        <NumberLine
          // Cells have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={t('第 {n} 栏', { n: at + 1 })}
          {...MM}
          value={width}
          onChange={(next) => alter({ cells: cells.map((cell, n) => (n === at ? { ...cell, width: next } : cell)) })}
        />
      ))}
      <div className={styles.buttons}>
        <Button size="small" disabled={locked || cells.length >= 6} onClick={() => alter({ cells: [...cells, { width: 20, blocks: [] }] })}>
          {t('加一栏')}
        </Button>
        <Button
          size="small"
          disabled={locked || cells.length < 2 || (cells.at(-1)?.blocks.length ?? 0) > 0}
          onClick={() => alter({ cells: cells.slice(0, -1) })}
        >
          {t('去掉末栏')}
        </Button>
        <Button size="small" disabled={locked} onClick={() => change(fitBlock(template, block.id))}>
          {t('铺满 {n} mm', { n: Math.round(roomOf(template, block.id)) })}
        </Button>
      </div>
    </>
  )
}

const OtherForm = ({ block }: { block: BlockOf<'capital' | 'image' | 'line' | 'seal' | 'space'> }): ReactNode => {
  const t = useText()
  const { locked, alter: change } = useEditing()
  const alter = (values: object): void => change(block.id, values, `${block.id} ${Object.keys(values).join()}`)
  switch (block.kind) {
    case 'capital':
      return (
        <>
          <FieldSelect label={t('金额')} kind="money" value={block.field} onChange={(field) => alter({ field })} />
          <Line label={t('名称')}>
            <Input
              size="small"
              aria-label={t('名称')}
              value={block.label}
              maxLength={60}
              disabled={locked}
              onChange={({ target }) => alter({ label: target.value })}
            />
          </Line>
          <NumberLine label={t('字号')} {...POINTS} value={block.size} onChange={(size) => alter({ size })} />
        </>
      )
    case 'image':
      return (
        <>
          <FieldSelect label={t('图片')} kind="picture" value={block.field} onChange={(field) => alter({ field })} />
          <NumberLine label={t('宽')} {...MM} min={MIN_MM} value={block.width} onChange={(width) => alter({ width })} />
          <NumberLine label={t('高')} {...MM} min={MIN_MM} value={block.height} onChange={(height) => alter({ height })} />
          <NumberLine label={t('最多几张')} min={1} max={12} value={block.count ?? 1} onChange={(count) => alter({ count })} />
          <AlignLine value={block.align} onChange={(align) => alter({ align })} />
        </>
      )
    case 'line':
      return (
        <>
          <Line label={t('粗细')}>
            <Select
              className={styles.wide ?? ''}
              aria-label={t('粗细')}
              disabled={locked}
              value={block.weight}
              options={[
                { value: 'thin', label: t('细线') },
                { value: 'thick', label: t('粗线') },
                { value: 'dashed', label: t('虚线') },
              ]}
              onChange={(weight) => alter({ weight })}
            />
          </Line>
          {block.at !== undefined && <NumberLine label={t('裁切处距上边')} {...MM} value={block.at} onChange={(at) => alter({ at })} />}
        </>
      )
    case 'seal':
      return (
        <>
          <NumberLine label={t('直径')} {...MM} min={MIN_MM} max={60} value={block.size} onChange={(size) => alter({ size })} />
          <AlignLine value={block.align} onChange={(align) => alter({ align })} />
        </>
      )
    case 'space':
      return <NumberLine label={t('高')} {...MM} max={200} value={block.height} onChange={(height) => alter({ height })} />
  }
}

const FormOf = ({ block }: { block: Block }): ReactNode => {
  switch (block.kind) {
    case 'text':
      return <TextForm block={block} />
    case 'facts':
      return <FactsForm block={block} />
    case 'table':
      return <TableForm block={block} />
    case 'qr':
    case 'barcode':
      return <CodeForm block={block} />
    case 'when':
      return <WhenForm block={block} />
    case 'row':
      return <RowForm block={block} />
    default:
      return <OtherForm block={block} />
  }
}

const Head = ({ block }: { block: Block }): ReactNode => {
  const t = useText()
  const { template, change, select, locked } = useEditing()
  const { label, icon: Icon } = BLOCK_LOOKS[block.kind]
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  const button = (name: string, Shape: typeof Copy, run: () => void): ReactNode => (
    <Tooltip title={name}>
      <Button type="text" aria-label={name} disabled={locked} icon={<Shape {...icon} />} onClick={run} />
    </Tooltip>
  )
  return (
    <header className={styles.propertyHead}>
      <Icon {...icon} />
      <strong>{t(label)}</strong>
      {button(t('上移'), ArrowUp, () => change(shiftBlock(template, block.id, -1)))}
      {button(t('下移'), ArrowDown, () => change(shiftBlock(template, block.id, 1)))}
      {button(t('复制'), Copy, () => {
        const copy = duplicateBlock(template, block.id)
        change(copy.template)
        select(copy.id)
      })}
      {button(t('删除'), Trash2, () => {
        change(removeBlock(template, block.id))
        select(null)
      })}
    </header>
  )
}

/** What the selected block is made of, and all blocks in their order. */
export const Properties = (): ReactNode => {
  const t = useText()
  const { template, selected, change, select, locked } = useEditing()
  const block = selected === null ? undefined : findBlock(template, selected)
  const condition = block && aroundBlock(template, block.id).findLast(({ kind }) => kind === 'when')
  return (
    <aside className={styles.properties} aria-label={t('属性')}>
      {block === undefined ? (
        <>
          <SwitchLine label={t('页码')} value={template.pageNumbers} onChange={(pageNumbers) => change({ ...template, pageNumbers })} />
          <p className={styles.hint}>{t('点按纸上或下方的块，在这里修改')}</p>
        </>
      ) : (
        <section key={block.id} className={styles.form} aria-label={t(BLOCK_LOOKS[block.kind].label)}>
          <Head block={block} />
          <FormOf block={block} />
          {block.kind === 'when' ? null : (
            <Line label={t('显示条件')}>
              {condition === undefined ? (
                <Button
                  size="small"
                  disabled={locked}
                  onClick={() => {
                    const wrapped = wrapBlock(template, block.id)
                    change(wrapped.template)
                    select(wrapped.id)
                  }}
                >
                  {t('加条件')}
                </Button>
              ) : (
                <Button size="small" onClick={() => select(condition.id)}>
                  {t('查看条件')}
                </Button>
              )}
            </Line>
          )}
        </section>
      )}
      <BlockTree />
    </aside>
  )
}
