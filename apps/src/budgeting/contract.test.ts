import { describeContract } from '@qifuyun/server/testing.ts'
import { budgetingApp } from '#src/budgeting/app.ts'

describeContract(budgetingApp)
