import { type ReactNode, useMemo, useRef } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import type { Problem } from '../problems.ts'
import { CanvasBar } from './CanvasBar.tsx'
import styles from './Flow.module.css'
import { Minimap } from './Minimap.tsx'
import { ProblemList } from './ProblemList.tsx'
import treeStyles from './Tree.module.css'
import { ChainView } from './Tree.tsx'
import { TreeContext, TreeDeedsContext, useMarks } from './tree-context.ts'
import { useDeeds } from './use-deeds.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import { useView } from './use-view.ts'

const PERCENT = 100

const firstOfEach = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map(problems.toReversed().map(({ target, text }) => [target ?? '', text]))

/** The tree on its dotted ground: zoomed, panned, walked by arrow keys. */
export const Canvas = (): ReactNode => {
  const t = useText()
  const { design, names, selected, select, problems } = useDesigner()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const view = useView(scroller, content)
  const tree = useDeeds()
  const keys = useTreeKeys(scroller, tree.deeds)
  const marks = useMarks(useMemo(() => ({ selected, problems: firstOfEach(problems) }), [selected, problems]))
  const { formSchema, startPurview } = design
  // Zooming, choosing and writing redraw only the cards that they concern.
  const parts = useMemo(
    () => ({ about: { formSchema, startPurview }, names, marks, select }),
    [formSchema, startPurview, names, marks, select],
  )
  return (
    <TreeDeedsContext value={tree}>
      <TreeContext value={parts}>
        <section className={styles.canvas} aria-label={t('流程图')}>
          <div
            ref={scroller}
            className={styles.scroller}
            data-panning={view.panning || undefined}
            role="group"
            aria-label={t('流程节点')}
            aria-describedby="flow-keys"
            {...view.pan}
            onKeyDown={(event) => {
              view.onKey(event)
              keys(event)
            }}
            onKeyUp={view.onKey}
          >
            {/* A transform is drawn without reckoning styles and places of hundreds of cards anew. */}
            <div ref={content} className={styles.content} style={{ transform: `scale(${view.zoom})`, minWidth: `${PERCENT / view.zoom}%` }}>
              <ChainView chain={design.nodeTree} branchId={null} />
              <p className={treeStyles.end}>{t('流程结束')}</p>
            </div>
          </div>
          <p id="flow-keys" className="qf-visually-hidden">
            {t('方向键在节点间移动，回车打开，Insert 在后面添加审批人，Delete 删除')}
          </p>
          <ProblemList />
          <CanvasBar zoom={view.zoom} onZoom={view.setZoom} onFit={view.fit} />
          <Minimap scroller={scroller} content={content} tree={design.nodeTree} zoom={view.zoom} />
        </section>
      </TreeContext>
    </TreeDeedsContext>
  )
}
