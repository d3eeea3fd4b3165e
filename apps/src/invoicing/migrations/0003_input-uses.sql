ALTER TABLE "invoicing_input" ADD COLUMN "used_by" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "invoicing_input" ADD COLUMN "used_on" date;
