DROP INDEX "energy_quota_meter_organ_energy_type_month_key";--> statement-breakpoint
DROP INDEX "energy_energy_type_code_key";--> statement-breakpoint
ALTER TABLE "energy_energy_month" ADD COLUMN "code" text collate "zh_natural";
