ALTER TABLE "fixed_asset_asset" ADD COLUMN "late_at" timestamp (3) with time zone;
