-- Accepted: drops the column repair_repair_order.owner_user_uuid
ALTER TABLE "repair_repair_order" DROP COLUMN "owner_user_uuid";
