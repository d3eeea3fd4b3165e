import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { Button } from 'antd'
import { ChevronLeft, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './TreeAndList.module.css'

const PHONE = '(max-width: 767px)'
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface TreeAndListProps {
  /** What the list is of. */
  label: string
  tree: ReactNode
  /** The node whose rows are listed, by its name; undefined: none is chosen. */
  chosen: { name: string } | undefined
  /** Frees the list of the node. */
  onLeave: () => void
  children: (parts: { side: ReactNode; heading: ReactNode }) => ReactNode
}

/** A tree beside the list of what lies below a node. On a phone the tree is a page of its own, from which one comes to the list and back. */
export const TreeAndList = ({ label, tree, chosen, onLeave, children }: TreeAndListProps): ReactNode => {
  const t = useText()
  const narrow = useMedia(PHONE)
  const [all, setAll] = useState(false)
  if (!narrow) return children({ side: tree, heading: undefined })
  if (chosen === undefined && !all)
    return (
      <div className={styles.tree}>
        <div className={styles.all}>
          <Button block icon={<List {...ICON} />} onClick={() => setAll(true)}>
            {t('全部{label}', { label })}
          </Button>
        </div>
        {tree}
      </div>
    )
  const leave = (): void => {
    setAll(false)
    if (chosen !== undefined) onLeave()
  }
  return children({
    side: undefined,
    heading: (
      <div className={styles.heading}>
        <Button type="text" aria-label={t('返回')} icon={<ChevronLeft {...ICON} />} onClick={leave} />
        <h1 tabIndex={-1}>{chosen?.name ?? t('全部{label}', { label })}</h1>
      </div>
    ),
  })
}
