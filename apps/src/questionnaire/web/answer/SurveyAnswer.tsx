import type { OwnPageProps } from '@qifuyun/kit-web/links/own-public-page.ts'
import { sendFile } from '@qifuyun/kit-web/links/send-file.ts'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { type ReactNode, useState } from 'react'
import { CHANNEL } from '#src/questionnaire/codes.ts'
import { picturesOf } from '#src/questionnaire/design/changes.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import { Outcome, PasswordGate } from './Outcome.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import { useSheet } from './use-sheet.ts'

/** A survey by its link: answered, or what there is instead. */
export const SurveyAnswer = ({ link, page }: Pick<OwnPageProps, 'link' | 'page'>): ReactNode => {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const scanned = new URLSearchParams(location.search).get('from') === 'code'
  const { sheet, failed, wrong, fresh, screened, say, typed, keep, submit, kept, retry } = useSheet(
    link,
    scanned ? CHANNEL.code : CHANNEL.link,
  )
  if (failed)
    return (
      <div className={styles.outcome}>
        <p>{t('加载失败')}</p>
        <button type="button" className={styles.plain} onClick={retry}>
          {t('重试')}
        </button>
      </div>
    )
  if (sheet === null) return <div className={styles.outcome} role="status" aria-busy="true" />
  if (sheet.standing === 'locked') return <PasswordGate wrong={wrong} onSay={say} />
  const { design } = sheet
  if (design === null || fresh || (sheet.standing === 'done' && !editing))
    return <Outcome sheet={sheet} fresh={fresh} screened={screened} onEdit={sheet.mayEdit && !fresh ? () => setEditing(true) : undefined} />
  const urls = new Map((page.files ?? []).map(({ filePath, fileFullPath }) => [filePath, fileFullPath]))
  const inOptions = new Set(picturesOf(design))
  const cover = (page.files ?? []).find(({ filePath }) => !inOptions.has(filePath))
  const upload = async (file: File) => {
    try {
      const { filePath, fileName } = await sendFile(link, file, 'file')
      return { path: filePath, name: fileName }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      requestHost().toast({ kind: 'error', text: error.msg })
      return null
    }
  }
  return (
    <Questionnaire
      {...{ design, title: sheet.title, pictures: urls, full: sheet.full, given: kept(sheet), upload }}
      cover={cover?.fileFullPath}
      intro={
        <>
          {page.article === null ? null : (
            <div className={styles.intro}>
              <RichText html={page.article} />
            </div>
          )}
          {sheet.anonymous ? <p className={styles.hint}>{t('本问卷匿名填写，不记录您的身份')}</p> : null}
        </>
      }
      showProgress={sheet.showProgress}
      allowBack={sheet.allowBack}
      onTyped={typed}
      onKeep={keep}
      onSubmit={submit}
    />
  )
}
