import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExamPane } from './exam/ExamPane.tsx'
import { HomePane } from './HomePane.tsx'
import styles from './Learning.module.css'
import { LessonPane } from './lesson/LessonPane.tsx'
import { useText } from './texts.ts'
import { usePlace } from './use-place.ts'

/** 我的学习: one's own courses and exams, and the one that is open. */
export const MinePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { exam, learn, goHome } = usePlace()
  const inside = exam !== null || learn !== null
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        {inside ? (
          <Button
            type="text"
            className={styles.back ?? ''}
            icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={goHome}
          >
            {t('返回我的学习')}
          </Button>
        ) : null}
        {exam !== null ? <ExamPane key={exam} exam={exam} /> : learn !== null ? <LessonPane key={learn} learn={learn} /> : <HomePane />}
      </div>
    </ScrollingPage>
  )
}
