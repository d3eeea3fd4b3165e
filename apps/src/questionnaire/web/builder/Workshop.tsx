import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { usePhone } from '@qifuyun/kit-web/list/phone/use-phone.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { App, Button, Input, Segmented, Tooltip } from 'antd'
import { ClipboardPaste, Eye, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { DesignAnswer } from '#src/questionnaire/calls.ts'
import { KIND } from '#src/questionnaire/codes.ts'
import { publishProblems } from '#src/questionnaire/design/judging.ts'
import { numbersOf, type QuestionType } from '#src/questionnaire/design/shape.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { Canvas } from './Canvas.tsx'
import { inserted, newId, placeOf, questionIn, questionOf, withQuestion } from './edits.ts'
import { LogicPane } from './LogicPane.tsx'
import { LookPane } from './LookPane.tsx'
import { Palette } from './Palette.tsx'
import { Preview } from './Preview.tsx'
import { PublishButton } from './PublishButton.tsx'
import { parsePaste } from './paste.ts'
import { Settings } from './Settings.tsx'
import { type Building, type Saving, useDesign } from './use-design.ts'
import { usePictures } from './use-pictures.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SAVING: Readonly<Record<Saving, Text>> = {
  saved: '已保存',
  waiting: '有未保存的修改',
  saving: '正在保存',
  conflict: '内容已被他人修改',
  refused: '未能保存',
  failed: '网络中断，稍后重试',
}
type Tab = 'questions' | 'logic' | 'look'

interface WorkshopProps {
  uuid: string
  heading: ReactNode
  loaded: DesignAnswer
  onReload: () => void
}

const Status = ({ building, onReload }: { building: Building; onReload: () => void }): ReactNode => {
  const t = useText()
  const { saving, refused, save } = building
  const wrong = saving === 'conflict' || saving === 'refused' || saving === 'failed'
  return (
    <span className={styles.status} role="status" data-wrong={wrong || undefined}>
      {saving === 'refused' ? refused : t(SAVING[saving])}
      {saving === 'conflict' ? (
        <Button size="small" type="link" onClick={onReload}>
          {t('载入最新内容')}
        </Button>
      ) : null}
      {saving === 'failed' || saving === 'waiting' ? (
        <Button size="small" type="link" onClick={() => void save()}>
          {t('立即保存')}
        </Button>
      ) : null}
    </span>
  )
}

const PasteDialog = ({ onClose, onTake }: { onClose: () => void; onTake: (text: string) => void }): ReactNode => {
  const t = useText()
  const [text, setText] = useState('')
  return (
    <Modal
      open
      title={t('粘贴题目')}
      okText={t('添加')}
      cancelText={t('取消')}
      onCancel={onClose}
      onOk={() => onTake(text)}
      okButtonProps={{ disabled: text.trim() === '' }}
    >
      <p className={styles.about}>{t('题目之间空一行；第一行是题目，其余各行是选项。题目后可写（多选）、（评分）、（填空）等题型。')}</p>
      <Input.TextArea autoFocus rows={12} aria-label={t('题目文本')} value={text} onChange={({ target }) => setText(target.value)} />
    </Modal>
  )
}

/** A survey under the hands of whoever builds it. */
export const Workshop = ({ uuid, heading, loaded, onReload }: WorkshopProps): ReactNode => {
  const t = useText()
  const phone = usePhone()
  const { message } = App.useApp()
  const building = useDesign(uuid, loaded)
  const [tab, setTab] = useState<Tab>('questions')
  const [chosen, setChosen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<QuestionType | null>(null)
  const [open, setOpen] = useState<'preview' | 'paste' | null>(null)
  const { files, urls, note } = usePictures(uuid)
  const { design, edit } = building
  const disabled = !loaded.open
  const question = questionIn(design, chosen)
  const words = { title: '', option: (n: number) => t('选项 {n}', { n }), row: t('第 {n} 行', { n: 1 }) }
  const add = (type: QuestionType, place?: { page: number; at: number }): void => {
    const made = questionOf(type, words, newId)
    const after = chosen === null ? null : placeOf(design, chosen)
    const last = design.pages.length - 1
    const at =
      place ?? (after === null ? { page: last, at: design.pages[last]?.questions.length ?? 0 } : { page: after.page, at: after.at + 1 })
    edit(inserted(design, made, at))
    setChosen(made.qid)
    requestAnimationFrame(() => document.getElementById(`card-${made.qid}`)?.scrollIntoView({ block: 'nearest' }))
  }
  const paste = (text: string): void => {
    const found = parsePaste(text, newId)
    const last = design.pages.length - 1
    edit({ ...design, pages: design.pages.map((page, n) => (n === last ? { ...page, questions: [...page.questions, ...found] } : page)) })
    setOpen(null)
    void message.success(t('已添加 {n} 题', { n: found.length }))
  }
  const keys = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) building.redo()
    else building.undo()
  }
  const problems = publishProblems(design, loaded.kind === KIND.quiz)
  const tools = (
    <>
      <Status building={building} onReload={onReload} />
      <Tooltip title={t('撤销（Ctrl+Z）')}>
        <Button
          type="text"
          disabled={disabled || !building.mayUndo}
          icon={<Undo2 {...ICON} />}
          aria-label={t('撤销')}
          onClick={building.undo}
        />
      </Tooltip>
      <Tooltip title={t('重做（Ctrl+Shift+Z）')}>
        <Button
          type="text"
          disabled={disabled || !building.mayRedo}
          icon={<Redo2 {...ICON} />}
          aria-label={t('重做')}
          onClick={building.redo}
        />
      </Tooltip>
      <Button icon={<ClipboardPaste {...ICON} />} disabled={disabled} onClick={() => setOpen('paste')}>
        {t('粘贴题目')}
      </Button>
      <Button icon={<Eye {...ICON} />} onClick={() => setOpen('preview')}>
        {t('预览')}
      </Button>
      <PublishButton survey={uuid} state={loaded.state} building={building} problems={problems} />
    </>
  )
  return (
    <PageFrame heading={heading} tools={tools}>
      <div className={styles.head}>
        <h2>{loaded.title}</h2>
        <Segmented<Tab>
          aria-label={t('设计步骤')}
          value={tab}
          options={[
            { value: 'questions', label: t('题目 {n}', { n: numbersOf(design).size }) },
            { value: 'logic', label: t('逻辑') },
            { value: 'look', label: t('外观') },
          ]}
          onChange={setTab}
        />
        {disabled ? <p className={styles.about}>{t('当前状态不能修改题目')}</p> : null}
      </div>
      {tab === 'questions' ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo works wherever the focus is
        <div className={styles.workshop} data-phone={phone || undefined} onKeyDown={keys}>
          <Palette disabled={disabled} onAdd={(type) => add(type)} onDrag={setDragged} />
          <Canvas {...{ building, disabled, chosen, dragged }} onChoose={setChosen} onDrop={(type, place) => add(type, place)} />
          <aside className={styles.side} aria-label={t('题目设置')}>
            {question === undefined ? (
              <p className={styles.empty}>{t('点选题目后在这里设置')}</p>
            ) : (
              <Settings
                key={question.qid}
                {...{ question, disabled, n: numbersOf(design).get(question.qid), kind: loaded.kind, pictures: files }}
                onPicture={note}
                onChange={(change, key) => edit(withQuestion(design, question.qid, change), key)}
              />
            )}
          </aside>
        </div>
      ) : tab === 'logic' ? (
        <LogicPane building={building} disabled={disabled} />
      ) : (
        <LookPane building={building} disabled={disabled} survey={uuid} />
      )}
      {open === 'preview' ? <Preview design={design} title={loaded.title} pictures={urls} onClose={() => setOpen(null)} /> : null}
      {open === 'paste' ? <PasteDialog onClose={() => setOpen(null)} onTake={paste} /> : null}
    </PageFrame>
  )
}
