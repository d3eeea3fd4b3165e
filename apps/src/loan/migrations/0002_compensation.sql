ALTER TABLE "loan_loan" ADD COLUMN "compensation" bigint;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD CONSTRAINT "loan_loan_compensation_check" CHECK ("compensation" >= 0) NOT VALID;
