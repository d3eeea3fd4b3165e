ALTER TABLE "main_data_project" ADD COLUMN "hotline" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "main_data_project" ADD COLUMN "payee" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "main_data_project" ADD COLUMN "payee_bank" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "main_data_project" ADD COLUMN "payee_account" text collate "zh_natural";
