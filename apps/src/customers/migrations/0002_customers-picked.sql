ALTER TABLE "customers_customer" ADD COLUMN "picked" uuid[];
