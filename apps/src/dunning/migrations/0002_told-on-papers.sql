ALTER TABLE "dunning_letter" ADD COLUMN "time" integer;--> statement-breakpoint
ALTER TABLE "dunning_letter_lines" ADD COLUMN "overdue_days" integer;--> statement-breakpoint
ALTER TABLE "dunning_letter" ADD CONSTRAINT "dunning_letter_time_check" CHECK ("time" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "dunning_letter_lines" ADD CONSTRAINT "dunning_letter_lines_overdue_days_check" CHECK ("overdue_days" >= 0) NOT VALID;
