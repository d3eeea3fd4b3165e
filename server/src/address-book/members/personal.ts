import type { FieldValues } from '@qifuyun/contract/address-book/member-fields.ts'

/** What is written down about a person, as it is stored. */
export interface Personal {
  userPosition: string | null
  jobNumber: string | null
  email: string | null
  genderCode: number | null
  entryDate: string | null
  hideMobileFlag: boolean
  hiddenFlag: boolean
  fieldValues: FieldValues
}

/** Of a row that holds it. */
export const personalOf = ({
  userPosition,
  jobNumber,
  email,
  genderCode,
  entryDate,
  hideMobileFlag,
  hiddenFlag,
  fieldValues,
}: Personal): Personal => ({
  userPosition,
  jobNumber,
  email,
  genderCode,
  entryDate,
  hideMobileFlag,
  hiddenFlag,
  fieldValues,
})

/** Of whom nothing is known. */
export const NOTHING_PERSONAL: Personal = {
  userPosition: null,
  jobNumber: null,
  email: null,
  genderCode: null,
  entryDate: null,
  hideMobileFlag: false,
  hiddenFlag: false,
  fieldValues: {},
}

/** What is written down about a person, as it is sent: texts that are empty are taken away. */
export interface SentPersonal {
  userPosition?: string | undefined
  jobNumber?: string | undefined
  email?: string | undefined
  genderCode?: number | null | undefined
  entryDate?: string | null | undefined
  hideMobileFlag?: 0 | 1 | undefined
  hiddenFlag?: 0 | 1 | undefined
}

const emptied = (value: string): string | null => (value === '' ? null : value)

/** The columns that a change sets; what is not sent is not named. */
export const personalChanges = ({ userPosition, jobNumber, email, genderCode, entryDate, hideMobileFlag, hiddenFlag }: SentPersonal) => ({
  ...(userPosition !== undefined && { userPosition: emptied(userPosition) }),
  ...(jobNumber !== undefined && { jobNumber: emptied(jobNumber) }),
  ...(email !== undefined && { email: emptied(email) }),
  ...(genderCode !== undefined && { genderCode }),
  ...(entryDate !== undefined && { entryDate }),
  ...(hideMobileFlag !== undefined && { hideMobileFlag: hideMobileFlag === 1 }),
  ...(hiddenFlag !== undefined && { hiddenFlag: hiddenFlag === 1 }),
})
