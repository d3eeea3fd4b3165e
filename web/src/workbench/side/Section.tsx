import type { ReactNode } from 'react'
import { Section as Plain, type SectionProps } from '../Section.tsx'
import styles from './Side.module.css'

/** A part of the side pane under its heading. */
export const Section = (props: SectionProps): ReactNode => <Plain look={styles} {...props} />
