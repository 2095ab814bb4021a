/** A request for an asset that cannot be met. `status` is the HTTP status that answers it. */
export class AssetError extends Error {
  override name = 'AssetError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
