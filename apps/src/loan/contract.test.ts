import { describeContract } from '@qifuyun/server/testing.ts'
import { loanApp } from '#src/loan/app.ts'

describeContract(loanApp)
