import { type Card, FIGURE_CARD, FIGURES_MAX, FIRST_CARDS, MAIN_COLUMNS } from '@qifuyun/contract/workbench/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { Button, Checkbox, Input } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/workbench/texts.ts'
import { useFigureChoices } from '../api.ts'
import { CARD_TITLE, type CardKey, columnOf, isCardKey } from '../card-keys.ts'
import styles from './Custom.module.css'

/** More figures than these are looked for by name. */
const SEARCHED_FROM = 10
const SCROLLS = { body: { maxHeight: '60vh', overflow: 'auto' } }

interface CardsDialogProps {
  cards: readonly Card[]
  /** Cards that this user can have at all. */
  possible: readonly CardKey[]
  onSave: (cards: Card[]) => void
  onClose: () => void
}

interface Line {
  key: CardKey
  shown: boolean
}

/** The cards of a column in their order: those that are shown, then the others. */
const linesOf = (cards: readonly Card[], possible: readonly CardKey[], column: 'main' | 'side'): Line[] => {
  const shown = columnOf(cards, column).filter((key) => possible.includes(key))
  const others = columnOf(FIRST_CARDS, column).filter((key) => possible.includes(key) && !shown.includes(key))
  return [...shown.map((key) => ({ key, shown: true })), ...others.map((key) => ({ key, shown: false }))]
}

const swapped = (lines: readonly Line[], at: number, by: number): Line[] => {
  const [one, other] = [lines[at], lines[at + by]]
  return one && other ? lines.with(at, other).with(at + by, one) : [...lines]
}

const ColumnLines = ({
  title,
  lines,
  onChange,
}: {
  title: string
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}): ReactNode => {
  const t = useText()
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {lines.map((line, at) => {
          const name = t(CARD_TITLE[line.key])
          return (
            <li key={line.key} className={styles.row}>
              <Checkbox
                checked={line.shown}
                disabled={line.key === 'applications'}
                onChange={({ target }) => onChange(lines.with(at, { ...line, shown: target.checked }))}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                disabled={at === 0}
                icon={<ArrowUp size={14} aria-hidden="true" />}
                aria-label={t('上移「{name}」', { name })}
                onClick={() => onChange(swapped(lines, at, -1))}
              />
              <Button
                type="text"
                size="small"
                disabled={at === lines.length - 1}
                icon={<ArrowDown size={14} aria-hidden="true" />}
                aria-label={t('下移「{name}」', { name })}
                onClick={() => onChange(swapped(lines, at, 1))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const FigureChoice = ({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }): ReactNode => {
  const t = useText()
  const choices = useFigureChoices()
  const [typed, setTyped] = useState('')
  const matches = useNameMatch(typed)
  useCatalogues((choices.data ?? []).map(({ catalogue }) => catalogue))
  if (choices.isLoadingError) return <LoadFailed error={choices.error} onRetry={() => void choices.refetch()} />
  if (choices.data === undefined) return <PageSkeleton />
  if (choices.data.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{t('指标')}</h3>
      <p className={styles.hint}>{t('最多{n}个，都不选时显示前几个', { n: FIGURES_MAX })}</p>
      {choices.data.length > SEARCHED_FROM ? (
        <Input
          type="search"
          allowClear
          maxLength={50}
          aria-label={t('搜索指标')}
          placeholder={t('搜索指标')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <ul className={styles.rows}>
        {choices.data.map(({ figureKey, catalogue, appName, label: name }) => {
          const words = `${keyLabel('applications', appName)} · ${keyLabel(catalogue, name)}`
          const on = chosen.includes(figureKey)
          if (!matches(words)) return null
          return (
            <li key={figureKey} className={styles.row}>
              <Checkbox
                checked={on}
                disabled={!on && chosen.length >= FIGURES_MAX}
                onChange={() => onChange(on ? chosen.filter((each) => each !== figureKey) : [...chosen, figureKey])}
              >
                {words}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const figuresIn = (cards: readonly Card[]): string[] =>
  cards.flatMap(({ cardKey }) => (cardKey.startsWith(FIGURE_CARD) ? [cardKey.slice(FIGURE_CARD.length)] : []))

/** Which cards stand on the workbench, and in which order. */
export const CardsDialog = ({ cards, possible, onSave, onClose }: CardsDialogProps): ReactNode => {
  const t = useText()
  const [main, setMain] = useState(() => linesOf(cards, possible, 'main'))
  const [side, setSide] = useState(() => linesOf(cards, possible, 'side'))
  const [figures, setFigures] = useState(() => figuresIn(cards))
  const save = (): void => {
    const at = (key: string): Pick<Card, 'x' | 'w'> => FIRST_CARDS.find(({ cardKey }) => cardKey === key) ?? { x: 0, w: MAIN_COLUMNS }
    const placed = [main, side].flatMap((lines) =>
      lines.filter(({ shown }) => shown).map(({ key }, y) => ({ cardKey: key, x: at(key).x, y, w: at(key).w, h: 1 })),
    )
    // What this user cannot have at the moment keeps its place.
    const others = cards.filter(({ cardKey }) => isCardKey(cardKey) && !possible.includes(cardKey))
    const chosen = figures.map((key, x) => ({ cardKey: FIGURE_CARD + key, x, y: 0, w: 1, h: 1 }))
    onSave([...placed, ...others, ...chosen])
  }
  return (
    <Modal open title={t('选择卡片')} okText={t('保存')} cancelText={t('取消')} width={480} styles={SCROLLS} onOk={save} onCancel={onClose}>
      <div className={styles.lists}>
        <ColumnLines title={t('主区域')} lines={main} onChange={setMain} />
        <ColumnLines title={t('右侧')} lines={side} onChange={setSide} />
        <FigureChoice chosen={figures} onChange={setFigures} />
      </div>
    </Modal>
  )
}
