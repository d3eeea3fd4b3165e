import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { DesignTrouble } from '@qifuyun/kit-web/designing/DesignTools.tsx'
import { useDesign } from '@qifuyun/kit-web/designing/use-design.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import { board } from '#src/screen-designer/boards/board.ts'
import type { LoadedDesign } from '#src/screen-designer/calls.ts'
import type { WidgetKind } from '#src/screen-designer/codes.ts'
import { type Design, newWidget, SNAP, WIDGETS_MAX } from '#src/screen-designer/design/design.ts'
import { previewCall, saveDesign } from '#src/screen-designer/web/calls.generated.ts'
import styles from './Designer.module.css'
import { addWidget, changeStage, changeWidget, copyWidget, removeWidget, shiftLayer } from './edits.ts'
import { Ground } from './Ground.tsx'
import { Layers } from './Layers.tsx'
import { Palette } from './Palette.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { Properties } from './Properties.tsx'
import { StageProperties } from './StageProperties.tsx'
import { nudged } from './snapping.ts'
import { Tools } from './Tools.tsx'
import { exportText } from './transfer.ts'
import { useDatasets } from './use-datasets.ts'
import { useKeys } from './use-keys.ts'

interface DesignerProps {
  heading: ReactNode
  row: InfoRow<typeof board>
  loaded: LoadedDesign
  onRefresh: () => Promise<void>
  /** Gives up what is not kept, and begins with what is. */
  onReload: () => void
}

/** What is asked of the server rests for so long. */
const PREVIEW_MS = 500

/** The designer of one board: what there is to add, the canvas, and what is set of the chosen widget or of the whole. */
export const Designer = ({ heading, row, loaded, onRefresh, onReload }: DesignerProps): ReactNode => {
  const { may } = useRights(board)
  const mayEdit = may('update')
  const state = useDesign<Design>({
    design: { stage: loaded.stage, widgets: loaded.widgets },
    ...{ loaded, may: mayEdit },
    store: (kept, rev) => call(saveDesign, { board: row.uuid, rev, ...kept }, { quiet: true }),
  })
  const { design } = state
  const { stage, widgets } = design
  const [selected, select] = useState<string | null>(null)
  const [playing, play] = useState(false)
  const [files, setFiles] = useState<ReadonlyMap<string, FileObject>>(() => new Map(loaded.files.map((file) => [file.filePath, file])))
  const datasets = useDatasets()
  const preview = useCall(previewCall, { board: row.uuid, ...useDebounced(design, PREVIEW_MS) }, { keep: true })
  const actions = useActions(board, () => void onRefresh())

  const widget = widgets.find(({ id }) => id === selected)
  const addFile = (file: FileObject): void => setFiles((before) => new Map([...before, [file.filePath, file]]))
  const add = (kind: WidgetKind, at?: { x: number; y: number }): void => {
    const made = newWidget(kind, newId())
    // In the middle unless it was dropped somewhere; on the grid either way.
    const { x, y } = at ?? { x: stage.width / 2, y: stage.height / 2 }
    const onGrid = (value: number): number => Math.max(0, Math.round(value / SNAP) * SNAP)
    state.change((before) => addWidget(before, { ...made, x: onGrid(x - made.w / 2), y: onGrid(y - made.h / 2) }))
    select(made.id)
  }
  const ofSelected =
    widget === undefined || !mayEdit
      ? null
      : {
          remove: () => {
            state.change((before) => removeWidget(before, widget.id))
            select(null)
          },
          copy: () => {
            const id = newId()
            state.change((before) => copyWidget(before, widget.id, id))
            if (widgets.length < WIDGETS_MAX) select(id)
          },
          nudge: (by: { x: number; y: number }) =>
            state.change((before) => changeWidget(before, widget.id, nudged(widget, by, stage)), `nudge ${widget.id}`),
        }
  const keys = useKeys({ undo: state.undo, redo: state.redo, ...ofSelected })
  const publish = async (): Promise<void> => {
    if (await state.save()) actions.start('publish', [{ ...row }])
  }
  const pictures = Object.fromEntries([...files].map(([path, { fileFullPath }]) => [path, fileFullPath]))
  const answers = new Map((preview.data?.widgets ?? []).map((answer) => [answer.id, answer]))
  const shown = { name: loaded.name, edition: loaded.edition, stage, widgets, pictures }

  return (
    <PageFrame
      heading={heading}
      tools={
        <Tools
          {...{ state, mayEdit }}
          design={loaded}
          onPreview={() => play(true)}
          onExport={() => saveFile(`${loaded.name}.json`, new Blob([exportText(loaded.name, design)], { type: 'application/json' }))}
          onPublish={may('action.publish') ? () => void publish() : null}
        />
      }
    >
      {/* Keys of the whole designer, wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.designer} onKeyDown={keys}>
        <h1 className={styles.name}>{loaded.name}</h1>
        <DesignTrouble state={state} onReload={onReload} className={styles.trouble} />
        <div className={styles.side}>
          {mayEdit ? <Palette full={widgets.length >= WIDGETS_MAX} onAdd={(kind) => add(kind)} /> : null}
          <Layers
            widgets={widgets}
            selected={selected}
            onSelect={select}
            onShift={mayEdit ? (id, by) => state.change((before) => shiftLayer(before, id, by)) : null}
          />
        </div>
        <Ground
          {...{ shown, answers, selected, mayEdit }}
          onSelect={select}
          onPlace={(id, rect, run) => state.change((before) => changeWidget(before, id, rect), run)}
          onDrop={add}
        />
        {!mayEdit ? null : widget === undefined || ofSelected === null ? (
          <StageProperties
            {...{ stage, files }}
            onFile={addFile}
            onChange={(values, run) => state.change((before) => changeStage(before, values), run ?? null)}
          />
        ) : (
          <Properties
            key={widget.id}
            {...{ widget, stage, datasets, files }}
            onFile={addFile}
            onChange={(values, run) => state.change((before) => changeWidget(before, widget.id, values), run ?? null)}
            onCopy={ofSelected.copy}
            onRemove={ofSelected.remove}
          />
        )}
      </div>
      {playing ? <PreviewDialog shown={shown} data={preview.data} onLeave={() => play(false)} /> : null}
      {actions.dialog}
    </PageFrame>
  )
}
