ALTER TABLE "sale_lease" ADD COLUMN "settler" uuid;
