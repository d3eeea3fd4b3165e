import { type Card, FIGURE_CARD, FIGURES_MAX } from '@qifuyun/contract/workbench/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/workbench/texts.ts'
import { useArrange, useFigureChoices, useLayout } from '../api.ts'
import styles from './Custom.module.css'

/** More figures than these are looked for by name. */
const SEARCHED_FROM = 10
const SCROLLS = { body: { maxHeight: '60vh', overflow: 'auto' } }

const FigureChoice = ({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }): ReactNode => {
  const t = useText()
  const choices = useFigureChoices()
  const [typed, setTyped] = useState('')
  const matches = useNameMatch(typed)
  useCatalogues((choices.data ?? []).map(({ catalogue }) => catalogue))
  if (choices.isLoadingError) return <LoadFailed error={choices.error} onRetry={() => void choices.refetch()} />
  if (choices.data === undefined) return <PageSkeleton />
  return (
    <section>
      <p className={styles.hint}>{t('最多{n}个，显示前三个有数据的；都不选时按应用推荐', { n: FIGURES_MAX })}</p>
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

const isFigure = ({ cardKey }: Card): boolean => cardKey.startsWith(FIGURE_CARD)

/** Which figures stand beside the day, in the order in which they are chosen. */
export const FiguresDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const arrange = useArrange()
  const cards: readonly Card[] = useLayout().data?.cards ?? []
  const [figures, setFigures] = useState(() => cards.filter(isFigure).map(({ cardKey }) => cardKey.slice(FIGURE_CARD.length)))
  const save = (): void => {
    const chosen = figures.map((key, x) => ({ cardKey: FIGURE_CARD + key, x, y: 0, w: 1, h: 1 }))
    arrange({ cards: [...cards.filter((card) => !isFigure(card)), ...chosen] })
    onClose()
  }
  return (
    <Modal open title={t('选择指标')} okText={t('保存')} cancelText={t('取消')} width={480} styles={SCROLLS} onOk={save} onCancel={onClose}>
      <FigureChoice chosen={figures} onChange={setFigures} />
    </Modal>
  )
}
