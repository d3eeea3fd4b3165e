ALTER TABLE "fee_receipt" ADD COLUMN "check_link" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "fee_receipt" ADD COLUMN "check_code" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "fee_receipt_lines" ADD COLUMN "period" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "fee_receipt_lines" ADD COLUMN "calc" text collate "zh_natural";
