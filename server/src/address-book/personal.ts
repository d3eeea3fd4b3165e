/** What is written down about a person, as it is sent: texts that are empty are taken away. */
export interface SentPersonal {
  userPosition?: string | undefined
  jobNumber?: string | undefined
  email?: string | undefined
  genderCode?: number | null | undefined
  entryDate?: string | null | undefined
  hideMobileFlag?: 0 | 1 | undefined
}

const emptied = (value: string): string | null => (value === '' ? null : value)

/** The columns that a change sets; what is not sent is not named. */
export const personalChanges = ({ userPosition, jobNumber, email, genderCode, entryDate, hideMobileFlag }: SentPersonal) => ({
  ...(userPosition !== undefined && { userPosition: emptied(userPosition) }),
  ...(jobNumber !== undefined && { jobNumber: emptied(jobNumber) }),
  ...(email !== undefined && { email: emptied(email) }),
  ...(genderCode !== undefined && { genderCode }),
  ...(entryDate !== undefined && { entryDate }),
  ...(hideMobileFlag !== undefined && { hideMobileFlag: hideMobileFlag === 1 }),
})
