import { Input } from 'antd'
import { ChevronDown, ChevronRight, ChevronsDownUp, CircleCheck, CircleExclamationPoint, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import styles from './MeterTree.module.css'
import { foundMeters, linesOf, type TreeLine, toneOf, topsOf } from './meter-tree.ts'
import { qtyText, rateText } from './quantities.ts'
import { useText } from './texts.ts'

interface MeterTreeProps {
  flow: MonthFlow
  chosen: string | undefined
  onChoose: (uuid: string) => void
}

const keyOf = ({ kind, of }: TreeLine): string => `${kind} ${of.uuid}`

const Loss = ({ line }: { line: TreeLine }): ReactNode => {
  const t = useText()
  if (line.of.incomplete && line.kind === 'meter') return <span className={styles.incomplete}>{t('不完整')}</span>
  if (line.of.rate === null) return null
  return (
    <span className={styles.rate} data-tone={toneOf(line.of.rate)}>
      {rateText(line.of.rate)}
    </span>
  )
}

/** Every meter with what it counted; below an open one what no meter claims. Keys walk it as a tree. */
export const MeterTree = ({ flow, chosen, onChoose }: MeterTreeProps): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(topsOf(flow.meters)))
  // Null while nobody searches.
  const [words, setWords] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = foundMeters(flow.meters, words ?? '')
  // What was searched for is seen without opening what lies above it.
  const lines = words?.trim()
    ? linesOf(found, new Set(found.map(({ uuid }) => uuid))).filter(({ kind }) => kind === 'meter')
    : linesOf(flow.meters, open)
  const turn = (uuid: string, on: boolean): void =>
    setOpen((all) => new Set(on ? [...all, uuid] : [...all].filter((each) => each !== uuid)))
  const focusAt = (at: number): void => list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.focus()
  const onKey = (event: KeyboardEvent, line: TreeLine, at: number): void => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      ArrowRight: () => turn(line.of.uuid, true),
      ArrowLeft: () => turn(line.of.uuid, false),
      Enter: () => onChoose(line.of.uuid),
      ' ': () => onChoose(line.of.uuid),
    }
    if (steps[event.key] === undefined) return
    event.preventDefault()
    steps[event.key]?.()
  }
  const current = Math.max(
    0,
    lines.findIndex((line) => line.kind === 'meter' && line.of.uuid === chosen),
  )
  return (
    <section className={styles.pane} aria-label={t('计量表')}>
      <div className={styles.title}>
        <h2>{t('计量表')}</h2>
        <button
          type="button"
          className={styles.turn}
          aria-label={t('搜索计量表')}
          aria-expanded={words !== null}
          onClick={() => setWords(words === null ? '' : null)}
        >
          <Search size={15} />
        </button>
        <button type="button" className={styles.turn} aria-label={t('全部收起')} onClick={() => setOpen(new Set())}>
          <ChevronsDownUp size={15} />
        </button>
      </div>
      {words === null ? null : (
        <Input
          className={styles.search}
          size="small"
          autoFocus
          allowClear
          value={words}
          aria-label={t('名称或编码')}
          placeholder={t('名称或编码')}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => (key === 'Escape' ? setWords(null) : undefined)}
        />
      )}
      <div className={styles.head} aria-hidden="true">
        <span>{t('表')}</span>
        <span>{flow.unit}</span>
        <span>{t('损耗')}</span>
      </div>
      {lines.length > 0 ? null : <p className={styles.none}>{t('没有符合的计量表')}</p>}
      <ul ref={list} role="tree" aria-label={t('计量表')} className={styles.lines}>
        {lines.map((line, at) => (
          <li
            key={keyOf(line)}
            role="treeitem"
            aria-level={line.level + 1}
            aria-selected={line.kind === 'meter' && line.of.uuid === chosen}
            {...(line.kind === 'meter' && line.open !== null && { 'aria-expanded': line.open })}
            tabIndex={at === current ? 0 : -1}
            className={styles.line}
            data-kind={line.kind}
            style={{ paddingInlineStart: 8 + line.level * 18 }}
            onClick={() => (line.kind === 'meter' ? onChoose(line.of.uuid) : undefined)}
            onKeyDown={(event) => onKey(event, line, at)}
          >
            <span className={styles.name}>
              {line.kind === 'rest' ? (
                <CircleExclamationPoint size={14} aria-hidden="true" />
              ) : line.open === null ? (
                <i className={styles.leaf} />
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.turn}
                  aria-label={line.open ? t('收起') : t('展开')}
                  onClick={(event) => {
                    event.stopPropagation()
                    turn(line.of.uuid, line.open === false)
                  }}
                >
                  {line.open ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
                </button>
              )}
              <span className={styles.word}>
                {line.kind === 'rest' ? t('没有表认领') : line.of.name}
                {line.kind === 'meter' ? <small>{line.of.code}</small> : null}
              </span>
            </span>
            <span className={styles.qty}>{qtyText(line.kind === 'rest' ? (line.of.loss ?? '0') : line.of.usage, flow.decimals)}</span>
            <Loss line={line} />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <p>
          {flow.read.complete === flow.read.meters ? (
            <CircleCheck size={14} aria-hidden="true" />
          ) : (
            <CircleExclamationPoint size={14} aria-hidden="true" />
          )}
          {t('{n} / {all} 块表抄读完整', { n: flow.read.complete, all: flow.read.meters })}
        </p>
        <small>
          {t('自动 {devices} · 人工 {people} · 估算 {estimated}。少一块表的读数，那一行写「不完整」，不算损耗', {
            ...{ devices: flow.read.devices, people: flow.read.people, estimated: flow.read.estimated },
          })}
        </small>
      </footer>
    </section>
  )
}
